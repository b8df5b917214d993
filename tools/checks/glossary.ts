import { readFileSync } from 'node:fs'
import type { Check, Finding, SourceTree } from './source-tree.ts'

const READ = /^(src|sample|seed|e2e|db)\/.*\.(ts|tsx|json|csv|sql)$/
/** What clients, banks and other systems write, and old names of food under which it is still found. */
const NOT_OURS =
  /^seed\/item-aliases\.json$|^src\/clients\/(?:health-words\/|moving-in\/server\/header-words\.)|^src\/finance\/cards\/server\/|\.test\.tsx?$/

interface GivenUp {
  forms: RegExp
  /** Phrases in which a form means something else. */
  but: string[]
  use: string
}

const LETTER = '[\\p{L}\\p{M}\\u200c]'
/** «و», «ب», «ال» and the like before an Arabic form, a pronoun after it. */
const BEFORE = { ar: '[وف]?(?:ال|لل|[بلك](?:ال)?)?', fa: '' }
const AFTER = { ar: '(?:ه|ها|هم|هما|ك|كم|ي|نا)?', fa: '' }

const parts = (cell: string): string[] =>
  cell
    .split('،')
    .map((part) => part.trim())
    .filter(Boolean)

function formsOf(locale: 'fa' | 'ar', cell: string): RegExp {
  const forms = parts(cell).join('|')
  return new RegExp(`(?<!${LETTER})${BEFORE[locale]}(?:${forms})${AFTER[locale]}(?!${LETTER})`, 'u')
}

/** The rows of the table in `docs/words.md`. */
export const GIVEN_UP: GivenUp[] = readFileSync(new URL('../../docs/words.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, locale, forms = '', use = '', , but = '']) =>
    locale === 'fa' || locale === 'ar' ? [{ forms: formsOf(locale, forms), but: parts(but), use }] : [],
  )

function givenUpIn(line: string): GivenUp[] {
  return GIVEN_UP.filter(({ forms, but }) =>
    forms.test(but.reduce((rest, phrase) => rest.replaceAll(phrase, ''), line)),
  )
}

const SCRIPT = /\p{Script=Arabic}/u

function findingsIn(tree: SourceTree, file: string): Finding[] {
  return tree
    .text(file)
    .split('\n')
    .flatMap((line, index) =>
      (SCRIPT.test(line) ? givenUpIn(line) : []).map(({ use }) => ({
        file,
        line: index + 1,
        rule: 'glossary',
        reason: `say «${use}» (docs/words.md)`,
      })),
    )
}

/** A word of the interface that was given up in either language does not come back. */
export const glossary: Check = (tree) =>
  tree.files
    .filter((file) => READ.test(file) && !NOT_OURS.test(file))
    .flatMap((file) => findingsIn(tree, file))
