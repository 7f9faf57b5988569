import type { MetaFunction } from 'react-router'

// The title says when something is wrong, which only the page knows.
export const unlisted: MetaFunction = () => [{ name: 'robots', content: 'noindex, follow' }]
