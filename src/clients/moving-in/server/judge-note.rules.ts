import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { limits } from '#platform/contract/scalars.ts'
import { normaliseText } from '#platform/contract/text/normalise.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { type Asking, problem, type Problem, waitsFor } from './asking.rules.ts'
import { plainOf } from './cell-values.rules.ts'
import type { Fields, JudgeOptions, Said, Styles } from './judge-client.rules.ts'
import { dayUpTo } from './judge-history.rules.ts'

export interface MovedNote {
  day: IsoDate | null
  authorId: number | null
  text: string
  /** Of a message of the conversation; a note has none. */
  direction?: MovedDirection
}

/** A message of the conversation that the old system had. */
export type MovedDirection = 'in' | 'out'

const directionWords: ReadonlyMap<string, MovedDirection | 'note'> = new Map(
  (
    [
      [
        'in',
        [
          'ورودی',
          'دریافتی',
          'دریافت',
          'مراجع',
          'از مراجع',
          'وارد',
          'واردة',
          'مستلم',
          'المشترك',
          'in',
          'incoming',
          'inbound',
          'received',
          'client',
        ],
      ],
      [
        'out',
        [
          'خروجی',
          'ارسالی',
          'ارسال',
          'به مراجع',
          'صادر',
          'صادرة',
          'مرسل',
          'مرسلة',
          'out',
          'outgoing',
          'outbound',
          'sent',
          'staff',
        ],
      ],
      ['note', ['یادداشت', 'داخلی', 'ملاحظة', 'داخلي', 'note', 'internal']],
    ] as const
  ).flatMap(([direction, words]) => words.map((word) => [searchKey(word), direction] as const)),
)

/** Whose message a row is; null: it is a note, or waits for an answer. */
function directionOf(cell: string, asking: Asking, problems: Problem[]): MovedDirection | null {
  const word = plainOf(cell).replace(/\s+/g, ' ')
  if (word === '') return null
  const answer = directionWords.get(searchKey(word)) ?? asking.answerOf('direction', word)
  if (answer === null) problems.push(waitsFor('direction', 'direction', word))
  return answer === 'in' || answer === 'out' ? answer : null
}

/** Reads a note or a message; an author who is not on the staff is named in its text. */
export function judgeNote(
  fields: Fields,
  styles: Styles,
  { asking, words, today }: Pick<JudgeOptions, 'asking' | 'words'> & { today: IsoDate },
): Said<MovedNote> {
  const problems: Problem[] = []
  const reading = { asking, problems }
  const cell = (field: 'day' | 'author' | 'direction' | 'text') => fields[field] ?? ''
  const direction = directionOf(cell('direction'), asking, problems)
  const { authorId, author } = authorOf(cell('author'), words)
  const text = textBy(direction === 'in' ? '' : author, cell('text'), problems)
  const hasDay = direction !== null || plainOf(cell('day')) !== ''
  const day = hasDay ? dayUpTo(today, fields, styles, reading) : null
  if (text === '' || (hasDay && day === null)) return { value: null, problems }
  return { value: { day, authorId, text, ...(direction && { direction }) }, problems }
}

/** Who wrote something: one of the staff, or a name that the text has to say. */
function authorOf(cell: string, { supporters }: JudgeOptions['words']) {
  const author = plainOf(cell).replace(/\s+/g, ' ')
  const authorId = supporters.get(searchKey(author)) ?? null
  return { authorId, author: authorId === null ? author : '' }
}

/** @param author the name to add to the text; empty: none */
function textBy(author: string, cell: string, problems: Problem[]): string {
  const said = normaliseText(cell, 'any')
  if (said === '') problems.push(problem('text', 'required'))
  const text = author !== '' && said !== '' ? `${author}: ${said}` : said
  if (text.length > limits.note) problems.push(problem('text', 'too-long'))
  return text
}
