/** Paths below a base path such as '/sissonne'. Each would open another page than one below it, or might in some browser. */
export const hostilePaths = (base: string): string[] => [
  ...['', '//', 'c/women', `${base}/c/women`.slice(1), '?x=1'],
  ...['//evil.example', '///evil.example', `//evil.example${base}/c/women`],
  ...['/\\evil.example', '\\\\evil.example', `${base}/p/\\evil`, `${base}/p/%5cevil.example`],
  ...['https://evil.example/', 'https:evil.example', 'http://shop.barre.example@evil.example/'],
  ...['javascript:alert(1)', `JaVaScRiPt:alert(1)/${base}/c/women`, 'data:text/html,evil', 'vbscript:msgbox'],
  ...[`${base}/home/..%2fcart`, `${base}/p/LEO%2F..%2f`],
  ...['/%2f%2fevil.example', `${base}/p/%2f%2fevil.example`, `${base}/p/%2F%2Fevil.example`],
  ...[`${base}//evil.example`, `${base}/c//evil.example`],
  ...[`${base}/../other/c/women`, `${base}/./../other/c/women`, `${base}/c/../../other/c/women`],
  ...[`${base}/%2e%2e/other/c/women`, `${base}/p/.%2e/.%2E/dashboard`, `${base}/p/%252e%252e/other`],
  ...[`${base}/c/women\r\nset-cookie: a=b`, `${base}/c/women%0d%0aset-cookie:a=b`, `${base}/c/women\t`],
  ...[`\t${base}/c/women`, `${base}/c/women\u0000`, `${base}/p/%00`],
  ...[`${base}/c/women#//evil.example`, `${base}/c/women;a=b`, `${base}/search?q=a?b`],
  ...[`${base}/p/%`, `${base}/p/%zz`, `${base}/p/%ff%fe`, `${base}/p/ｅvil`],
  ...[`${base}/p/"onload="x`, `${base}/p/<script>`, `${base}/p/${'a'.repeat(1_000)}`],
]
