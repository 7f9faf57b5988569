import { createHash } from 'node:crypto'

/** Style of the pages that the API makes by itself: paper, ink and the main action of the shop. */
export const pageLook = `body{margin:2rem auto;max-width:36rem;padding:0 1rem;background:#faf8f4;color:#211c1a;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font:normal 28px Georgia,serif}button{padding:.75rem 1.5rem;border:0;background:#6d1f2b;color:#fff;font:inherit;cursor:pointer}
a{color:#6d1f2b}button:focus-visible,a:focus-visible{outline:3px solid #211c1a;outline-offset:3px}`

const hash = createHash('sha256').update(pageLook).digest('base64')

/** Such a page has no script, and no other style. */
export const pageLookPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`
