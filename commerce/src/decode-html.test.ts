import { expect, test } from 'vitest'
import { decodeHtml } from '#src/decode-html'

test.each([
  ['Hoodies &amp; Sweatshirts', 'Hoodies & Sweatshirts'],
  ['Pli&eacute;', 'Plié'],
  ['5&#39;6&quot; and &#x41;', '5\'6" and A'],
  ['once &amp;amp; for all', 'once &amp; for all'],
  ['Ballettschl&auml;ppchen f&uuml;r M&auml;dchen, gro&szlig;', 'Ballettschläppchen für Mädchen, groß'],
  ['&Uuml;berzug, &Ouml;sen und &Auml;rmel', 'Überzug, Ösen und Ärmel'],
  ['Pi&ugrave; morbido, perch&eacute; no, citt&agrave;', 'Più morbido, perché no, città'],
  ['&Eacute;toile Skirt, gar&ccedil;on, &OElig;uvre, ni&ntilde;a', 'Étoile Skirt, garçon, Œuvre, niña'],
  ['&Aring;sa &AElig;r&oslash; &aelig; &Oslash; &eth;&THORN;', 'Åsa Ærø æ Ø ðÞ'],
  ['5&euro;, &AMP; &NBSP;&frac12;', '5€, & \u00a0½'],
  ['&qacute; &acute; &valueOf; &avalueOf;', '&qacute; &acute; &valueOf; &avalueOf;'],
  ['AT&T and &unknown; &#9999999;', 'AT&T and &unknown; &#9999999;'],
])('[CAT-09] %s reads %s', (text, decoded) => {
  expect(decodeHtml(text)).toBe(decoded)
})
