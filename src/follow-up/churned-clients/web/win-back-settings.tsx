import { useQueryClient } from '@tanstack/react-query'
import { useApi, useMay, useReadAgain } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { BilingualFields } from '#platform/web/ui/fields/bilingual-fields.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { scriptMax } from '../churned-filters.contract.ts'
import { churnedClients } from '../churned-clients.contract.ts'
import {
  type WinBackSettings,
  winBackSettingsDraft,
  winBackSettingsEndpoints,
  weightNames,
} from '../win-back-settings.contract.ts'
import { churnedClientsMessages } from './churned-clients.messages.ts'
import { churnedPaths } from './churned-paths.ts'
import { winBackSettingsMessages } from './win-back-settings.messages.ts'

type Values = ValuesOf<typeof winBackSettingsDraft>

const stored = ({ weights, leaseMinutes, script, version }: WinBackSettings) => ({
  values: { weights, leaseMinutes, script } as Values,
  version,
})

/** `/reports/crm-user-left/settings`: what the worklist is ordered by, how long a client is kept, the script. */
export const Screen = loadedScreen(
  winBackSettingsEndpoints.get,
  winBackSettingsMessages,
  'title',
  (settings) => <Settings settings={settings} />,
)

function Settings({ settings }: { settings: WinBackSettings }) {
  const t = useMessages(winBackSettingsMessages)
  const { format, zone } = useLocale()
  const mayChange = useMay('reports.crm-user-left.settings')
  const form = useSettingsForm(settings)
  const { changed } = settings
  return (
    <FormScreen
      form={form}
      title={t.title}
      crumbs={[{ label: t.list, href: backHref(churnedPaths.list) }]}
      status={
        changed === null
          ? t.shipped
          : t.changed(changed.by ?? '', format.dateTime(new Date(changed.at), zone))
      }
      notice={!mayChange && <Banner tone="info">{t.readOnly}</Banner>}
      onSaved={() => toast(t.saved)}
    >
      <fieldset disabled={!mayChange} style={{ display: 'contents' }}>
        <SettingsFields form={form} />
      </fieldset>
    </FormScreen>
  )
}

function SettingsFields({ form }: { form: Form<Values> }) {
  const t = useMessages(winBackSettingsMessages)
  const texts = { fa: form.text('script.fa'), ar: form.text('script.ar') }
  const isWritten = ({ value }: { value: string }) => value.trim() !== ''
  return (
    <>
      <FormSection title={t.sections.order}>
        <p>{t.orderHint}</p>
        <FieldGroup legend={t.sections.order}>
          {weightNames.map((name) => (
            <NumberField key={name} {...form.number(`weights.${name}`)} />
          ))}
        </FieldGroup>
      </FormSection>
      <FormSection title={t.sections.keeping}>
        <NumberField {...form.number('leaseMinutes')} whole hint={t.leaseHint} />
      </FormSection>
      <FormSection title={t.sections.script}>
        <BilingualFields label={t.script} complete={{ fa: isWritten(texts.fa), ar: isWritten(texts.ar) }}>
          {(language) => (
            <TextArea
              {...texts[language]}
              lang={language}
              rows={6}
              maxLength={scriptMax}
              hint={t.scriptHint}
            />
          )}
        </BilingualFields>
      </FormSection>
    </>
  )
}

function useSettingsFields(): FieldSpecs<Values> {
  const t = useMessages(winBackSettingsMessages)
  const names = useMessages(churnedClientsMessages).order.weights
  const errors = { 'wrong-type': t.weightError, 'too-big': t.weightError, 'too-small': t.weightError }
  const weight = (name: keyof typeof names) => ({ label: names[name], scale: 100, errors })
  return {
    'weights.base': weight('base'),
    'weights.month': weight('month'),
    'weights.term': weight('term'),
    'weights.kept': weight('kept'),
    'weights.answered': weight('answered'),
    'weights.callLater': weight('callLater'),
    'weights.returned': weight('returned'),
    'weights.noAnswer': weight('noAnswer'),
    'weights.wrongNumber': weight('wrongNumber'),
    'weights.refused': weight('refused'),
    leaseMinutes: { label: t.leaseMinutes, unit: t.minute },
    'script.fa': { label: t.scriptFa },
    'script.ar': { label: t.scriptAr },
  }
}

function useSettingsForm(settings: WinBackSettings) {
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const { values, version } = stored(settings)
  return useForm({
    schema: winBackSettingsDraft,
    fields: useSettingsFields(),
    initial: values,
    version,
    draft: 'win-back-settings',
    stored,
    submit: async (body, { version: seen }) => {
      const reply = await api.call(winBackSettingsEndpoints.change, { body }, { ifMatch: seen })
      queries.setQueryData(api.query(winBackSettingsEndpoints.get, {}).queryKey, reply)
      readAgain(churnedClients.list)
      return reply.data
    },
  })
}
