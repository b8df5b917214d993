import type { LocaleId } from './locale.ts'

/** `any`: text of unknown language; it is cleaned, its letters stay. */
export type TextLocale = LocaleId | 'any'

const zwnj = '\u200c'
const bidiControls = /[\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The text without byte order marks and bidirectional controls; ZWNJ and ZWJ stay. */
export function stripBidi(text: string): string {
  return text.replace(bidiControls, '')
}

/** Characters that nobody sees beside the joiners: fillers, marks of no width, tags. */
const invisible =
  /[\u00ad\u115f\u1160\u180e\u2060-\u2064\u206a-\u206f\u2800\u3164\uffa0\ufff9-\ufffb\u{e0001}-\u{e007f}]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d/gu
/** Letters in the shape that they have at their place in a word, as old programs and PDF files give them. */
const shapedLetters = /[\ufb50-\ufdf2\ufe70-\ufefc]+/g

/**
 * The form in which text that people write is stored: NFC, no invisible characters, single spaces, the letters of
 * the language (ی ک in Persian, ي ك in Arabic) without the shape of their place, ZWNJ only between letters. Line breaks
 * stay. Idempotent.
 */
export function normaliseText(text: string, locale: TextLocale): string {
  const plain = text.replace(shapedLetters, (shaped) => shaped.normalize('NFKC')).normalize('NFC')
  const clean = stripBidi(plain).replace(invisible, '')
  return tidySpaces(tidyJoiners(letters(clean, locale))).normalize('NFC')
}

/** As `normaliseText`, for names: one line, and no letter drawn out by kashidas. */
export function normaliseName(text: string, locale: TextLocale): string {
  return normaliseLine(text.replace(/ـ+/g, ''), locale)
}

/** As `normaliseText`, for fields of one line: line breaks become spaces. */
export function normaliseLine(text: string, locale: TextLocale): string {
  return normaliseText(text.replace(/[\r\n\u2028\u2029]+/g, ' '), locale)
}

function letters(text: string, locale: TextLocale): string {
  if (locale === 'fa-IR') return persianLetters(text)
  const plain = text.replace(/\u200b/g, '')
  return locale === 'ar-IQ' ? plain.replace(/[\p{L}\p{M}\u200c]+/gu, arabicWord) : plain
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
    .replace(/\u200d{2,}/g, '\u200d')
    .replace(/(^|[^\p{L}\p{M}\p{N}])\u200c/gu, '$1')
    .replace(/\u200c(?![\p{L}\p{M}\p{N}])/gu, '')
    .replace(/(?<![\p{L}\p{M}\p{S}])\u200d|\u200d(?![\p{L}\p{M}\p{S}])/gu, '')
}

function tidySpaces(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
