/** In pixels: twice what the gallery shows, so that it can be enlarged. */
export const PICTURE_SIZE = { width: 1200, height: 1488 }
