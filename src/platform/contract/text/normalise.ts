import type { LocaleId } from './locale.ts'

/** `any`: text of unknown language; it is cleaned, its letters stay. */
export type TextLocale = LocaleId | 'any'

const zwnj = '\u200c'
const bidiControls = /[\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The text without byte order marks and bidirectional controls; ZWNJ and ZWJ stay. */
export function stripBidi(text: string): string {
  return text.replace(bidiControls, '')
}

/**
 * The form in which text that people write is stored: NFC, no invisible controls, single spaces, the letters of
 * the language (ی ک in Persian, ي ك in Arabic), ZWNJ only between letters. Line breaks stay. Idempotent.
 */
export function normaliseText(text: string, locale: TextLocale): string {
  const clean = stripBidi(text.normalize('NFC')).replace(/\u00ad/g, '')
  return tidySpaces(tidyJoiners(letters(clean, locale))).normalize('NFC')
}

/** As `normaliseText`, for fields of one line: line breaks become spaces. */
export function normaliseLine(text: string, locale: TextLocale): string {
  return normaliseText(text.replace(/[\r\n\u2028\u2029]+/g, ' '), locale)
}

function letters(text: string, locale: TextLocale): string {
  if (locale === 'fa-IR') return persianLetters(text)
  if (locale === 'ar-IQ') return text.replace(/[\p{L}\p{M}\u200c]+/gu, arabicWord)
  return text
}

// Old Persian keyboards typed the not sign or a zero width space for ZWNJ.
function persianLetters(text: string): string {
  return text
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[\u200b¬]/g, zwnj)
}

// A last ی may stand for ي or ى. Only a word that shows a Persian keyboard elsewhere (ک, or ی inside) tells: ي.
function arabicWord(word: string): string {
  const typedPersian = /ک|ی(?=.*[\p{L}])/u.test(word)
  const inner = word.replace(/ک/g, 'ك').replace(/ی(?=.*[\p{L}])/gu, 'ي')
  return typedPersian ? inner.replace(/ی/g, 'ي') : inner
}

function tidyJoiners(text: string): string {
  return text
    .replace(/\u200c{2,}/g, zwnj)
    .replace(/(^|[^\p{L}\p{M}\p{N}])\u200c/gu, '$1')
    .replace(/\u200c(?![\p{L}\p{M}\p{N}])/gu, '')
}

function tidySpaces(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
