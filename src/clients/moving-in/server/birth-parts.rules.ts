import { monthSpellingsPattern } from '#platform/contract/text/month-spellings.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'

const month = String.raw`(?:${monthSpellingsPattern}|\d{1,2})`
const year = String.raw`(?:1[234]|19|20)\d{2}`
const years = String.raw`(?:سال(?:ه|گی)?|سنه|سنوات|سنین|عاما?|years?(?: old)?|y\.?o?\.?)`

/** A year, a month of a year, a day and month that were left zero, and an age. */
const parts = [
  String.raw`(?:(?:متولد|سال|تولد|موالید|سنه) ?:? ?)*(?:${year}|\d{2})`,
  String.raw`${month}[ /.-]*(?:ماه[ ,،]*)?${year}`,
  String.raw`(?:متولد )?(?:${monthSpellingsPattern}) (?:ماه )?\d{2}`,
  String.raw`${year}[ /.-]${month}`,
  String.raw`${year}(?:[/.-]0{1,2}){2}|(?:0{1,2}[/.-]){2}${year}`,
  String.raw`(?:سن|العمر|عمره?ا?|age) ?:? ?\d{1,3}(?: ?${years})?`,
  String.raw`\d{1,3} ?${years}(?: و ?\d{1,2} ?ماه)?`,
]
const birthPart = new RegExp(`^(?:${parts.join('|')})$`, 'u')

/** Whether a cell for a day of birth says less than a day. */
export const isBirthPart = (cell: string): boolean =>
  birthPart.test(foldedText(cell).replaceAll(/\s+/g, ' ').trim())
