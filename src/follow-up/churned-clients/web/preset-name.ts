import { hrefOf } from '#platform/web/routing/screen.ts'
import type { UsersLeftReportPreset } from '../users-left-report-presets.contract.ts'
import { churnedPaths } from './churned-paths.ts'

type BadgeStyle = Pick<UsersLeftReportPreset, 'id' | 'sort' | 'columns'>

/** The worklist as a preset shows it, as the text of an address. */
export function presetSearch({ id, sort, columns }: BadgeStyle): string {
  const order = sort === 'rank' ? '' : `&sort=${sort}`
  return `preset=${id}${order}${columns === null ? '' : `&cols=${columns.join(',')}`}`
}

export const presetHref = (preset: BadgeStyle): string =>
  hrefOf(churnedPaths.list, {}, `?${presetSearch(preset)}`)
