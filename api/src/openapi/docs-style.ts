export const docsStyle = `
:root { color-scheme: light dark; --ink: #222; --ground: #fff; --line: #ddd; --quiet: #666; --get: #1f6f54; --post: #8a3b5c }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --ground: #181818; --line: #3a3a3a; --quiet: #aaa; --get: #7fd1b2; --post: #f0a3c0 }
}
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
h1, h2, h3 { line-height: 1.2; font-weight: 600 }
h2 { margin: 2.5rem 0 .75rem; text-transform: capitalize }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem }
a { color: inherit }
nav { padding: .5rem 0; background: var(--ground); border-bottom: 1px solid var(--line) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none; text-transform: capitalize }
.call { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: 0 1rem }
.call[open] { padding-bottom: 1rem }
summary { padding: .6rem 0; cursor: pointer; overflow-wrap: anywhere }
summary > span:last-child { color: var(--quiet) }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; color: var(--post) }
.method.get { color: var(--get) }
dl { margin: 0 }
dl > div { padding: .35rem 0; border-top: 1px solid var(--line) }
dt small { color: var(--quiet) }
dd { min-width: 0; margin: 0; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid var(--get); outline-offset: 2px }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { max-width: 100%; box-sizing: border-box; margin: 0; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 6px }
summary > span:last-child { display: block }
@media (min-width: 44rem) {
  nav { position: sticky; top: 0 }
  section h2, .call { scroll-margin-top: 3.5rem }
  summary > span:last-child { display: inline }
  dl > div { display: grid; grid-template-columns: 15rem 1fr; gap: 1rem }
}
`
