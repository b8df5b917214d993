import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { currencies } from '#platform/contract/money.ts'
import { whole } from '#platform/contract/scalars.ts'
import { type NumberSetting, type Setting, settingAmounts } from '#platform/contract/setting.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { type AnyForm, useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { MoneyField } from '#platform/web/ui/fields/money-field.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { type SettingChange, type SettingRow, settings } from '../settings.contract.ts'
import { settingsMessages } from './settings.messages.ts'
import { useSettingLabels } from './use-setting-labels.ts'

interface Props<Declared = Setting> {
  declared: Declared
  setting: SettingRow
  onClose: () => void
}

/** Edits one setting in a dialog that says what follows. */
export function EditSetting({ declared, ...props }: Props) {
  return declared.kind === 'number' ? (
    <EditNumber declared={declared} {...props} />
  ) : (
    <EditAmounts {...props} />
  )
}

function EditNumber({ declared: { min, max, unit, shipped }, setting, onClose }: Props<NumberSetting>) {
  const t = useMessages(settingsMessages)
  const change = useChange(setting)
  const form = useForm({
    schema: z.strictObject({ number: whole(min, max) }),
    fields: { number: { label: t.names[setting.name], unit: t.units[unit] } },
    initial: { number: setting.number ?? shipped },
    version: setting.version,
    submit: (body, { version }) => change(body, version),
  })
  return (
    <SettingDialog setting={setting} form={form} onClose={onClose}>
      <NumberField {...form.number('number')} whole />
    </SettingDialog>
  )
}

function EditAmounts({ setting, onClose }: Omit<Props, 'declared'>) {
  const t = useMessages(settingsMessages)
  const change = useChange(setting)
  const form = useForm({
    schema: z.strictObject({ amounts: settingAmounts }),
    fields: {
      'amounts.IRR': { label: t.currencies.IRR },
      'amounts.IQD': { label: t.currencies.IQD },
      'amounts.USD': { label: t.currencies.USD },
    },
    initial: { amounts: setting.amounts ?? { IRR: 0, IQD: 0, USD: 0 } },
    version: setting.version,
    submit: (body, { version }) => change(body, version),
  })
  return (
    <SettingDialog setting={setting} form={form} onClose={onClose}>
      {currencies.map((currency) => (
        <MoneyField key={currency} {...form.number(`amounts.${currency}`)} currency={currency} />
      ))}
    </SettingDialog>
  )
}

interface DialogProps {
  setting: SettingRow
  form: AnyForm & { save: () => Promise<unknown> }
  onClose: () => void
  children: React.ReactNode
}

function SettingDialog({ setting: { name, shipped }, form, onClose, children }: DialogProps) {
  const t = useMessages(settingsMessages)
  const wordsOf = useSettingLabels()
  const counts = name === 'churnedAfterDays' || name === 'expireDays' ? [t.notes.counts] : []
  return (
    <ActionDialog
      texts={{
        title: t.editOf(t.names[name]),
        action: t.action,
        done: t.done(t.names[name]),
        changed: t.changed,
      }}
      notes={[t.notes.everybody, ...counts, t.notes.back(wordsOf(name, shipped))]}
      form={form}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  )
}

function useChange({ name }: SettingRow) {
  const api = useApi()
  const queries = useQueryClient()
  return async (body: SettingChange, version: number) => {
    const reply = await api.call(settings.change, { params: { name }, body }, { ifMatch: version })
    // Stages, queues and counts follow from it.
    void queries.invalidateQueries()
    return reply.data
  }
}
