import type * as z from 'zod/mini'
import type { ListPrint } from '#platform/contract/user.ts'
import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import type { listVersion } from '../../food-list-actions.contract.ts'
import type { ListNames, safetyStrip } from '../../food-list-parts.contract.ts'

type Version = z.output<typeof listVersion>

/** All that stands on the printed sheet: a stored version, or the list as it is on the screen now. */
export interface PrintedList {
  readonly kind: ListKind
  readonly number: number
  readonly state: Version['state']
  readonly fromDay: string
  readonly days: number
  readonly document: ListDocument
  readonly fastingTimes: Version['fastingTimes']
  readonly names: ListNames
  readonly client: Pick<Version['client'], 'code' | 'fullName' | 'language'> & {
    readonly supporter: string | null
  }
  readonly visit: Pick<Version['visit'], 'id' | 'weighedOn' | 'weightG'>
  readonly safety: z.output<typeof safetyStrip>
  readonly waterGlasses: number | null
  /** An unsafe list is not given away on paper either. */
  readonly check: Version['check']
}

/** What follows from the newest version of the list and is printed with it: its visit, and the week that is bought for. */
export interface PrintedWith {
  readonly visitId: number
  readonly week: string
  readonly options: ListPrint
}
