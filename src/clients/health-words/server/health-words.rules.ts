import { searchKey } from '#platform/contract/text/search-key.ts'
import { healthWordKinds, type HealthWordKind } from '../health-words.contract.ts'
import { denials, foodWords, healthWords, type WordMeaning } from './health-word-lists.ts'

/** What a sentence says of one kind. */
export interface SaidOfHealth {
  kind: HealthWordKind
  sentence: string
  /** The found words as they were written. */
  words: string[]
  /** Codes that say the same, by found word: any of each is enough. None: no data says it by itself. */
  codes: (readonly string[])[]
  isDenied: boolean
}

/**
 * Sentences of a text that say something of allergy, pregnancy, lactation, medicines or diseases, in Persian, Arabic or
 * English, in any spelling of letters, digits, joiners and marks. One for each kind that a sentence speaks of. A food
 * is only found beside a word of allergy. What is denied is found too, and marked.
 */
export function healthSaid(text: string): SaidOfHealth[] {
  return sentencesOf(text).flatMap(saidIn)
}

/** Whether the data of a client says what a sentence does: each found word by one of its codes. */
export function isCovered(said: Pick<SaidOfHealth, 'codes'>, known: ReadonlySet<string>): boolean {
  const named = said.codes.filter((codes) => codes.length > 0)
  return named.length > 0 && named.every((codes) => codes.some((code) => known.has(code)))
}

function saidIn(sentence: string): SaidOfHealth[] {
  const folded = foldSentence(sentence)
  const found = findAll(folded, dictionaries.health)
  if (found.length === 0) return []
  const isDenied = findAll(folded, dictionaries.denials).length > 0
  return healthWordKinds.flatMap((kind) => {
    const ofKind = found.filter((one) => one.meaning.kind === kind)
    if (ofKind.length === 0) return []
    const foods = kind === 'allergy' ? findAll(folded, dictionaries.foods) : []
    return {
      kind,
      sentence,
      words: [...new Set([...ofKind, ...foods].map(({ written }) => written))],
      codes: [...ofKind, ...foods].map(({ meaning }) => meaning.codes),
      isDenied,
    }
  })
}

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u00ad\ufeff\u061c¬ـ]/gu
const longestSentence = 300

/** A line is a sentence at least; what has no end is cut between words. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?؟;؛])\s+|[\n\r]+/u)
    .flatMap((part) => cut(part.trim()))
    .filter((part) => part !== '')
}

function cut(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence]
  const at = sentence.lastIndexOf(' ', longestSentence)
  const end = at < longestSentence / 2 ? longestSentence : at
  return [sentence.slice(0, end), ...cut(sentence.slice(end).trim())]
}

interface Folded {
  /** Folded words between single spaces, with one at both ends. */
  text: string
  /** Where each folded word begins, and how it was written. */
  written: { at: number; word: string }[]
}

function foldSentence(sentence: string): Folded {
  const written: Folded['written'] = []
  let text = ' '
  for (const word of sentence.replace(invisible, '').split(/[^\p{L}\p{N}\p{M}]+/u)) {
    const key = searchKey(word)
    if (key === '') continue
    written.push({ at: text.length, word })
    text += `${key} `
  }
  return { text, written }
}

/** One way to write a word, looked for where a word begins. */
interface Candidate {
  expression: RegExp
  /** No article or particle before it. */
  isExact: boolean
  list: WordList
}

interface WordList {
  meaning: WordMeaning
}

interface Found {
  written: string
  meaning: WordMeaning
}

/** Candidates by the first two letters of their first word. */
type Dictionary = ReadonlyMap<string, readonly Candidate[]>

/** Articles and particles that Persian and Arabic write together with the word. */
const prefixes = ['ال', 'وال', 'فال', 'بال', 'لال', 'کال', 'لل', 'و', 'ف', 'ب', 'ل']
/** Endings of possession, plural, copula and case. */
const suffix =
  '(?:م|ت|ش|ی|ه|ن|هایی|هایم|هایش|های|ها|هام|هاش|ام|اش|ات|ای|اند|ایم|یم|ید|یه|یها|مان|شان|تان|ست|است|هست|هستم|هستند|و|ک|نا|هم|ین|ون|s|es|am|im)?'

/** Each word of the lists that the sentence holds; inside of a found word none of the same list is looked for. */
function findAll({ text, written }: Folded, dictionary: Dictionary): Found[] {
  const reached = new Map<WordList, number>()
  return written.flatMap(({ at }) => {
    const longest = new Map<WordList, number>()
    for (const { list, to } of matchesAt(text, at, dictionary))
      if ((reached.get(list) ?? 0) <= at) longest.set(list, Math.max(to, longest.get(list) ?? 0))
    return [...longest].map(([list, to]) => {
      reached.set(list, to)
      const words = written.filter((one) => one.at >= at && one.at < to)
      return { written: words.map(({ word }) => word).join(' '), meaning: list.meaning }
    })
  })
}

function matchesAt(text: string, at: number, dictionary: Dictionary): { list: WordList; to: number }[] {
  const starts = [at, ...prefixes.filter((one) => text.startsWith(one, at)).map((one) => at + one.length)]
  return starts.flatMap((start) =>
    (dictionary.get(text.slice(start, start + 2)) ?? []).flatMap(({ expression, isExact, list }) => {
      if (isExact && start !== at) return []
      expression.lastIndex = start
      const match = expression.exec(text)
      return match ? { list, to: start + match[0].length } : []
    }),
  )
}

function dictionaryOf(lists: readonly { words: string; meaning: WordMeaning }[]): Dictionary {
  const candidates = lists.flatMap(({ words, meaning }) => {
    const list = { meaning }
    return words.split('|').map((word) => candidateOf(word, list))
  })
  return Map.groupBy(candidates, ({ expression }) => expression.source.slice(0, 2))
}

function candidateOf(entry: string, list: WordList): Candidate {
  const isExact = entry.startsWith('=')
  const [word = '', follower] = entry.slice(isExact ? 1 : 0).split('!')
  const key = word.replace(invisible, '').split(/\s+/u).map(searchKey).join(' ?')
  const not = follower === undefined ? '' : `(?! ?(?:ال)?${searchKey(follower)})`
  return { expression: new RegExp(`${key}${isExact ? '' : suffix}(?= )${not}`, 'uy'), isExact, list }
}

const dictionaries = {
  health: dictionaryOf(healthWords.map((entry) => ({ words: entry.words, meaning: entry }))),
  foods: dictionaryOf(
    foodWords.map(({ code, words }) => ({ words, meaning: { kind: 'allergy', codes: [code] } })),
  ),
  denials: dictionaryOf([{ words: denials, meaning: { kind: 'allergy', codes: [] } }]),
}
