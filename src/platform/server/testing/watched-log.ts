import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { Clock } from '../clock.ts'
import { createLog, type Log, type LogFields, type LogLevel } from '../log.ts'

export interface WatchedLog {
  log: Log
  /** Each text once, without its time and the id of its request. */
  logged: ReadonlySet<string>
}

/** A log of every level that keeps what it is asked to say, and hands it on to another one where a test has its own. */
export function watchedLog(clock: Clock, given?: Log): WatchedLog {
  const logged = new Set<string>()
  const kept = createLog('debug', clock, (line) => void logged.add(withoutStamps(line)))
  const at = (level: Exclude<LogLevel, 'silent'>) => (message: string, fields?: LogFields) => {
    kept[level](message, fields)
    given?.[level](message, fields)
  }
  return { log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }, logged }
}

function withoutStamps(line: string): string {
  const { time: _time, ms: _ms, requestId: _id, ...rest } = JSON.parse(line) as Record<string, unknown>
  return JSON.stringify(rest)
}

/** Whom a log must not name. */
export interface Watched {
  /** Names of people as they are stored, e-mail addresses, names of accounts. */
  words: readonly string[]
  /** Phones and identity numbers. */
  numbers: readonly string[]
}

/**
 * What a log says of people. The log is English: a letter of another script is a name. Latin words are compared whole;
 * numbers in digits of any script, parted or not, with the code of the country or without.
 * @returns the lines with what is in them
 */
export function peopleIn(lines: Iterable<string>, { words, numbers }: Watched): string[] {
  const names = [...new Set(words.flatMap(latinWords))]
  const cores = [...new Set(numbers.map(coreOf).filter((core) => core.length >= 7))]
  return [...lines].flatMap((line) => {
    const text = ` ${line.toLowerCase()} `
    const digits = joined(line)
    const found = [
      ...(/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/.test(line)
        ? ['a word of another script']
        : []),
      ...names.filter((name) => hasWord(text, name)),
      ...cores.filter((core) => digits.includes(core)),
    ]
    return found.length === 0 ? [] : [`${line} has ${found.join(', ')}`]
  })
}

/** Words of a Latin name; what is one plain word, such as a role that is an account's name, is none. */
function latinWords(name: string): string[] {
  const isWordOfOurs = /^[a-z]+$/.test(name)
  if (isWordOfOurs || !/[a-z]/i.test(name)) return []
  const parts = /\d/.test(name) ? [name] : name.split(/\s+/)
  return parts.map((part) => part.toLowerCase()).filter((part) => part.length >= 4)
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0) return false
  const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  return !isPart(text[at - 1]) && !isPart(text[at + word.length])
}

/** As it is within a country: no code, no zero before it. */
function coreOf(number: string): string {
  return joined(number)
    .replace(/^(?:\+|00)(98|964)(?=\d{10}$)/, '')
    .replace(/^0+/, '')
}

/** Digits of all scripts as ASCII ones, with nothing between them that people put there. */
const joined = (text: string) =>
  toAsciiDigits(text).replace(/(?<=\d)[\s\-().\u200b-\u200f\u202a-\u202e]+(?=\d)/g, '')
