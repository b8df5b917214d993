import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
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
import { scriptMax } from '../left-filters.contract.ts'
import { leftClients } from '../left-clients.contract.ts'
import {
  type LeftSettings,
  leftSettingsDraft,
  leftSettingsEndpoints,
  weightNames,
} from '../left-settings.contract.ts'
import { leftClientsMessages } from './left-clients.messages.ts'
import { leftPaths } from './left-paths.ts'
import { leftSettingsMessages } from './left-settings.messages.ts'

type Values = ValuesOf<typeof leftSettingsDraft>

const stored = ({ weights, leaseMinutes, script, version }: LeftSettings) => ({
  values: { weights, leaseMinutes, script } as Values,
  version,
})

/** `/reports/crm-user-left/settings`: what the worklist is ordered by, how long a client is kept, the script. */
export function Screen() {
  const t = useMessages(leftSettingsMessages)
  const query = useQuery(useApi().query(leftSettingsEndpoints.get, {}))
  return (
    <LoadedPage title={t.title} query={query}>
      {(settings) => <Settings settings={settings} />}
    </LoadedPage>
  )
}

function Settings({ settings }: { settings: LeftSettings }) {
  const t = useMessages(leftSettingsMessages)
  const { format, zone } = useLocale()
  const mayChange = useMay('reports.crm-user-left.settings')
  const form = useSettingsForm(settings)
  const { changed } = settings
  return (
    <FormScreen
      form={form}
      title={t.title}
      crumbs={[{ label: t.list, href: backHref(leftPaths.list) }]}
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
  const t = useMessages(leftSettingsMessages)
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
  const t = useMessages(leftSettingsMessages)
  const names = useMessages(leftClientsMessages).order.weights
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

function useSettingsForm(settings: LeftSettings) {
  const api = useApi()
  const queries = useQueryClient()
  const { values, version } = stored(settings)
  return useForm({
    schema: leftSettingsDraft,
    fields: useSettingsFields(),
    initial: values,
    version,
    draft: 'left-settings',
    stored,
    submit: async (body, { version: seen }) => {
      const reply = await api.call(leftSettingsEndpoints.change, { body }, { ifMatch: seen })
      queries.setQueryData(api.query(leftSettingsEndpoints.get, {}).queryKey, reply)
      void queries.invalidateQueries({ queryKey: queryKeyOf(leftClients.list) })
      return reply.data
    },
  })
}
