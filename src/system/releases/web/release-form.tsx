import { limits } from '#platform/contract/scalars.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { BilingualFields } from '#platform/web/ui/fields/bilingual-fields.tsx'
import { CheckboxField, RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { releaseDraft, releases, platforms, type Release, stores, storesOf } from '../releases.contract.ts'
import { numberText } from './release-name.ts'
import { releasePaths } from './release-paths.ts'
import { releasesMessages } from './releases.messages.ts'

export type ReleaseValues = ValuesOf<typeof releaseDraft>

export const emptyRelease: ReleaseValues = {
  platform: 'android',
  store: 'bazaar',
  number: null,
  minimum: null,
  forced: false,
  rolloutPercent: 100,
  notes: { fa: null, ar: null },
  releasedOn: null,
  live: false,
}

function storedRelease({
  id: _id,
  updatedAt: _at,
  version,
  ...values
}: Release): StoredRecord<ReleaseValues> {
  return { values, version }
}

/** How the fields of a release are called, in the form and in its history. */
export function useReleaseFields(): FieldSpecs<ReleaseValues> {
  const t = useMessages(releasesMessages)
  const { format } = useLocale()
  const digits = (text: string) => localDigits(text, format.prefs.digits)
  return {
    platform: { label: t.platform, show: (one) => t.platforms[one], errors: { required: t.errors.platform } },
    store: { label: t.store, show: (one) => t.stores[one], errors: { 'not-allowed': t.errors.store } },
    number: {
      label: t.number,
      show: digits,
      errors: { format: t.errors.number, taken: t.errors.taken },
    },
    minimum: {
      label: t.minimum,
      show: digits,
      errors: { format: t.errors.number, 'too-new': t.errors.minimum },
    },
    live: { label: t.live },
    forced: { label: t.forced },
    rolloutPercent: { label: t.rollout, unit: t.percent },
    releasedOn: { label: t.releasedOn, show: (day) => format.date(day) },
    'notes.fa': { label: t.notesFa },
    'notes.ar': { label: t.notesAr },
  }
}

/** The inputs of a release, for creating and editing alike. */
export function ReleaseForm({ form }: { form: Form<ReleaseValues> }) {
  const t = useMessages(releasesMessages)
  return (
    <>
      <What form={form} />
      <FormSection title={t.sections.who}>
        <CheckboxField {...form.flag('live')} hint={t.liveHint} />
        <NumberField {...form.number('rolloutPercent')} whole />
        <TextField {...form.text('minimum')} dir="ltr" maxLength={14} hint={t.minimumHint} />
        <CheckboxField {...form.flag('forced')} />
      </FormSection>
      <FormSection title={t.sections.texts}>
        <BilingualFields
          label={t.notes}
          complete={{ fa: form.values.notes.fa !== null, ar: form.values.notes.ar !== null }}
        >
          {(language) => (
            <TextArea {...form.text(`notes.${language}`)} lang={language} maxLength={limits.note} />
          )}
        </BilingualFields>
      </FormSection>
    </>
  )
}

function What({ form }: { form: Form<ReleaseValues> }) {
  const t = useMessages(releasesMessages)
  const today = useToday()
  const { platform } = form.values
  const offered = platform === null ? stores : storesOf[platform]
  return (
    <FormSection title={t.sections.what}>
      <RadioGroup {...form.choice('platform')} options={optionsOf(platforms, t.platforms)} />
      <SelectField
        {...form.text('store')}
        options={stores.map((value) => ({
          value,
          label: t.stores[value],
          disabled: !offered.includes(value),
        }))}
      />
      <FieldGroup legend={t.sections.what}>
        <TextField {...form.text('number')} dir="ltr" maxLength={14} hint={t.numberHint} />
        <DateField {...form.field('releasedOn')} today={today} />
      </FieldGroup>
    </FormSection>
  )
}

/** A release, for its pages. */
export const releaseRecord = recordForm({
  type: 'release',
  operations: releases,
  texts: releasesMessages,
  paths: releasePaths,
  schema: releaseDraft,
  stored: storedRelease,
  nameOf: ({ number }, _locale, format) => numberText(number, format),
})
