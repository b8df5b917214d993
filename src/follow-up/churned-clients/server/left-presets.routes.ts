import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { readingProjections, route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { leftPresets, type LeftPreset, type LeftPresetDraft } from '../left-presets.contract.ts'
import {
  countLeft,
  deletePreset,
  findPreset,
  insertPreset,
  lockPreset,
  matchingPresets,
  presetNamed,
  savePreset,
  selectPresets,
  toPresets,
  type PresetRow,
} from './left-presets.store.ts'

export const leftPresetsRoutes = readingProjections([
  route(leftPresets.list, async ({ db, actor, query, now }) => {
    const page = await fetchPage<PresetRow, 'left_presets'>(
      db,
      selectPresets(db, actor, query, query.sort),
      matchingPresets(db, actor, query),
      query,
    )
    return { rows: await toPresets(db, actor, page.rows, now), meta: page.meta }
  }),

  route(leftPresets.get, ({ db, actor, params, now }) => stored(db, actor, params.presetId, now)),

  route(leftPresets.count, ({ db, actor, body, now }) => countLeft(db, actor, body.alternatives, now)),

  route(leftPresets.create, async ({ db, actor, body, now, audit, changed }) => {
    await refuseTaken(db, actor, body, null)
    const preset = await stored(db, actor, await insertPreset(db, actor.staffId, body, now), now)
    audit({ ...subjectOf(preset), after: editable(preset) })
    changed({ type: 'left-preset', id: preset.id, version: preset.version })
    return preset
  }),

  route(leftPresets.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockOwn(db, actor, params.presetId, now)
    assertVersion(before, ifMatch)
    const next = { ...editable(before), ...body } as LeftPresetDraft
    await refuseTaken(db, actor, next, before.id)
    await savePreset(db, before.id, next, now)
    const after = await stored(db, actor, before.id, now)
    audit({ ...subjectOf(after), before: editable(before), after: editable(after) })
    changed({ type: 'left-preset', id: after.id, version: after.version })
    return after
  }),

  route(leftPresets.remove, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const before = await lockOwn(db, actor, params.presetId, now)
    assertVersion(before, ifMatch)
    await deletePreset(db, before.id)
    const version = before.version + 1
    audit({ subject: { type: 'left-preset', id: before.id }, version, before: editable(before) })
    changed({ type: 'left-preset', id: before.id, version })
    return null
  }),

  route(leftPresets.history, async ({ db, actor, params, now }) => {
    await stored(db, actor, params.presetId, now)
    return historyOf(db, 'left-preset', params.presetId)
  }),
])

const editable = ({ name, alternatives, sort, columns, share }: LeftPreset) => ({
  name,
  alternatives,
  sort,
  columns,
  share,
})

const subjectOf = ({ id, version }: LeftPreset) => ({ subject: { type: 'left-preset', id }, version })

/** A preset of others is not there at all, unless it is shared: then it is there and not theirs to change. */
async function lockOwn(db: Db, actor: Actor, presetId: number, now: Date): Promise<LeftPreset> {
  const preset = await lockPreset(db, actor, presetId, now)
  assertFound(preset)
  if (!preset.mine) throw new AppError('forbidden')
  return preset
}

async function stored(db: Db, actor: Actor, presetId: number, now: Date): Promise<LeftPreset> {
  const preset = await findPreset(db, actor, presetId, now)
  assertFound(preset)
  return preset
}

async function refuseTaken(
  db: Db,
  actor: Actor,
  { name }: Pick<LeftPresetDraft, 'name'>,
  ownId: number | null,
): Promise<void> {
  const taken = await presetNamed(db, actor.staffId, name, ownId)
  if (taken) throw fieldError(`name.${taken}`, 'taken')
}
