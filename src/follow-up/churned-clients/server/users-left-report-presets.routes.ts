import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { readingProjections, route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import {
  usersLeftReportPresets,
  type UsersLeftReportPreset,
  type UsersLeftReportPresetDraft,
} from '../users-left-report-presets.contract.ts'
import {
  countLeft,
  findPreset,
  insertPreset,
  lockPreset,
  matchingPresets,
  presetNamed,
  savePreset,
  selectPresets,
  toPresets,
  type PresetRow,
} from './users-left-report-presets.store.ts'

export const usersLeftReportPresetsRoutes = readingProjections([
  route(usersLeftReportPresets.list, async ({ db, actor, query, now }) => {
    const page = await fetchPage<PresetRow, 'users_left_report_presets'>(
      db,
      selectPresets(db, actor, query, query.sort),
      matchingPresets(db, actor, query),
      query,
    )
    return { rows: await toPresets(db, actor, page.rows, now), meta: page.meta }
  }),

  route(usersLeftReportPresets.get, ({ db, actor, params, now }) => stored(db, actor, params.presetId, now)),

  route(usersLeftReportPresets.count, ({ db, actor, body, now }) =>
    countLeft(db, actor, body.alternatives, now),
  ),

  route(usersLeftReportPresets.create, async ({ db, actor, body, now, audit, changed }) => {
    await refuseTaken(db, actor, body, null)
    const preset = await stored(db, actor, await insertPreset(db, actor.staffId, body, now), now)
    audit({ ...subjectOf(preset), after: editable(preset) })
    changed({ type: 'users-left-report-preset', id: preset.id, version: preset.version })
    return preset
  }),

  route(usersLeftReportPresets.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockOwn(db, actor, params.presetId, now)
    assertVersion(before, ifMatch)
    const next = { ...editable(before), ...body } as UsersLeftReportPresetDraft
    await refuseTaken(db, actor, next, before.id)
    await savePreset(db, before.id, next, now)
    const after = await stored(db, actor, before.id, now)
    audit({ ...subjectOf(after), before: editable(before), after: editable(after) })
    changed({ type: 'users-left-report-preset', id: after.id, version: after.version })
    return after
  }),

  route(usersLeftReportPresets.remove, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const before = await lockOwn(db, actor, params.presetId, now)
    assertVersion(before, ifMatch)
    await deleteRow(db, 'users_left_report_presets', before.id)
    const version = before.version + 1
    audit({ subject: { type: 'users-left-report-preset', id: before.id }, version, before: editable(before) })
    changed({ type: 'users-left-report-preset', id: before.id, version })
    return null
  }),

  route(usersLeftReportPresets.history, async ({ db, actor, params, now }) =>
    historyOf(db, 'users-left-report-preset', await stored(db, actor, params.presetId, now)),
  ),
])

const editable = ({ name, alternatives, sort, columns, share }: UsersLeftReportPreset) => ({
  name,
  alternatives,
  sort,
  columns,
  share,
})

const subjectOf = ({ id, version }: UsersLeftReportPreset) => ({
  subject: { type: 'users-left-report-preset', id },
  version,
})

/** A preset of others is not there at all, unless it is shared: then it is there and not theirs to change. */
async function lockOwn(db: Db, actor: Actor, presetId: number, now: Date): Promise<UsersLeftReportPreset> {
  const preset = await lockPreset(db, actor, presetId, now)
  assertFound(preset)
  if (!preset.mine) throw new AppError('forbidden')
  return preset
}

const stored = (db: Db, actor: Actor, presetId: number, now: Date): Promise<UsersLeftReportPreset> =>
  mustFind(findPreset(db, actor, presetId, now))

async function refuseTaken(
  db: Db,
  actor: Actor,
  { name }: Pick<UsersLeftReportPresetDraft, 'name'>,
  ownId: number | null,
): Promise<void> {
  const taken = await presetNamed(db, actor.staffId, name, ownId)
  if (taken) throw fieldError(`name.${taken}`, 'taken')
}
