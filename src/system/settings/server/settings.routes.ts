import { whole } from '#platform/contract/scalars.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { validate } from '#platform/contract/validation.ts'
import { historyOf } from '#platform/server/history.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { settings, type SettingChange, type SettingName } from '../settings.contract.ts'
import { declaredSettings } from '../declared-settings.contract.ts'
import { allSettings, lockDeclared, oneSetting, saveDeclared, settingId } from './settings.store.ts'

export const settingsRoutes = [
  route(settings.list, ({ db }) => allSettings(db)),

  route(settings.change, async ({ db, actor, params: { name }, body, ifMatch, now, audit, changed }) => {
    const before = await lockDeclared(db, name)
    assertVersion(before, ifMatch)
    await saveDeclared(db, name, fitting(name, body), { now, staffId: actor.staffId })
    const { id, setting: after } = await oneSetting(db, name)
    const values = ({ number, amounts }: typeof after) => ({ number, amounts })
    noteSaved(
      { audit, changed },
      'setting',
      { id, version: after.version },
      { before: values(before), after: values(after), detail: { name } },
    )
    return after
  }),

  route(settings.history, async ({ db, params: { name } }) => {
    const id = await settingId(db, name)
    return id === null ? [] : historyOf(db, 'setting', { id })
  }),
]

/** The part of the change that the setting's kind has, within its limits. @throws at the field */
function fitting(name: SettingName, { number, amounts }: SettingChange): SettingChange {
  const declared = declaredSettings[name]
  const [given, other] = declared.kind === 'number' ? ['number', 'amounts'] : ['amounts', 'number']
  if ({ number, amounts }[other as 'number'] !== undefined) throw fieldError(other, 'unknown-key')
  if (declared.kind === 'money') {
    if (amounts === undefined) throw fieldError(given, 'required')
    return { amounts }
  }
  if (number === undefined) throw fieldError(given, 'required')
  const { fields } = validate(whole(declared.min, declared.max), number)
  if (fields) throw new AppError('validation', { fields: { number: fields[''] ?? [] } })
  return { number }
}
