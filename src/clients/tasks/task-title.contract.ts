import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { Task } from './tasks.contract.ts'

/** What is to be done, in the reader's language where the service wrote it. */
export const taskTitle = ({ title, titles }: Task, locale: LocaleId): string =>
  titles ? localName(titles, locale) : title
