import { expect, test } from 'vitest'
import { CERTIFICATE_MAX_BYTES } from '#src/limits'
import { studioProblems } from '#src/studio-problems'
import {
  certificateSizeProblem,
  certificateTypeOf,
  type CertificateType,
  endsAsItShould,
} from '#src/registrations/certificate-file'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = '\x89PNG\r\n\x1a\n'
const pngEnd = 'IEND\xae\x42\x60\x82'

test.each<[string, CertificateType | undefined]>([
  ['%PDF-1.7 ...', 'application/pdf'],
  [`${png}...`, 'image/png'],
  ['\xff\xd8\xff\xe0...', 'image/jpeg'],
  ['RIFF\x04\x00\x00\x00WEBP', 'image/webp'],
  ['', undefined],
  ['GIF89a/*', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['<html>%PDF-1.7', undefined],
  ['PK\x03\x04', undefined],
  ['RIFF\x04\x00\x00\x00WAVE', undefined],
])('[part of E-43] the type of %j is known by its content', (text, type) => {
  expect(certificateTypeOf(bytes(text))).toBe(type)
})

test.each<[CertificateType, string, boolean]>([
  ['application/pdf', '%PDF-1.7 ... %%EOF', true],
  ['application/pdf', '%PDF-1.7 ... %%EOF\r\n \0', true],
  ['application/pdf', '%PDF-1.7 ...', false],
  ['application/pdf', '%PDF-1.7 ... %%EOF\n<script>alert(1)</script>', false],
  ['application/pdf', '%PDF-1.7 ... %%EOF\nPK\x05\x06', false],
  ['image/png', `${png}...${pngEnd}`, true],
  ['image/png', `${png}...`, false],
  ['image/png', `${png}...${pngEnd}<script>`, false],
  ['image/webp', 'RIFF\x04\x00\x00\x00WEBP', true],
  ['image/webp', 'RIFF\x05\x00\x00\x00WEBPa\0', true],
  ['image/webp', 'RIFF\x04\x00\x00\x00WEBP<script>', false],
  ['image/webp', 'RIFF', false],
])('[part of E-43] %s that is %j: its end is right: %s', (type, text, isRight) => {
  expect(endsAsItShould(bytes(text), type)).toBe(isRight)
})

test.each([
  [0, studioProblems.certificateMissing],
  [1, undefined],
  [CERTIFICATE_MAX_BYTES, undefined],
  [CERTIFICATE_MAX_BYTES + 1, studioProblems.certificateTooLarge],
])('[part of E-43] a file of %d bytes', (size, problem) => {
  expect(certificateSizeProblem(size)).toBe(problem)
})
