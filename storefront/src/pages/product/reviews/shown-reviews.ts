/** Which reviews a URL asks for: those of some stars, and their page. */
export const shownReviews = ({ searchParams }: URL) =>
  `${searchParams.get('stars')},${searchParams.get('reviews')}`
