import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { documentText, type GuideDocument } from '../guide-document.contract.ts'
import { guideDraft, supporterGuides, type Guide } from '../supporter-guides.contract.ts'
import { guideFormMessages } from './guide-form.messages.ts'
import { guidePaths } from './guide-paths.ts'
import { titleIn } from './guide-title.tsx'
import { useRoles } from './use-roles.ts'

export type GuideValues = ValuesOf<typeof guideDraft>

export const emptyGuide: GuideValues = {
  title: { fa: null, ar: null },
  body: { fa: [], ar: [] },
  screens: [],
  audience: [],
  position: 100,
}

function storedGuide({
  title,
  body,
  screens,
  audience,
  position,
  version,
}: Guide): StoredRecord<GuideValues> {
  return { values: { title, body: body as GuideValues['body'], screens, audience, position }, version }
}

/** How the fields of a guide are called, in the form and in its history. A text is told by its length. */
export function useGuideFields(screens: readonly SelectOption[]): FieldSpecs<GuideValues> {
  const t = useMessages(guideFormMessages)
  const { format } = useLocale()
  const roles = useRoles()
  const screenName = (path: string | null) => screens.find(({ value }) => value === path)?.label ?? '…'
  const words = (blocks: unknown) => t.words(wordsIn(blocks as GuideDocument))
  return {
    'title.fa': { label: t.fields.titleFa },
    'title.ar': { label: t.fields.titleAr },
    'body.fa': { label: t.fields.bodyFa, show: words, errors: { 'too-few': t.errors.body } },
    'body.ar': { label: t.fields.bodyAr, show: words },
    screens: { label: t.fields.screens, show: (paths) => format.list(paths.map(screenName)) },
    audience: {
      label: t.fields.audience,
      show: (codes) => format.list(codes.map((code) => roles.nameOf(code ?? ''))),
      errors: { 'not-allowed': t.errors.gone },
    },
    position: { label: t.fields.position },
  }
}

const wordsIn = (blocks: GuideDocument): number =>
  documentText(blocks)
    .split(/\s+/)
    .filter((word) => word !== '').length

/** A guide, for its pages. */
export const guideRecord = recordForm({
  type: 'supporter-guide',
  operations: supporterGuides,
  texts: guideFormMessages,
  also: [supporterGuides.readers],
  paths: guidePaths,
  schema: guideDraft,
  stored: storedGuide,
  nameOf: ({ title }, locale) => titleIn(title, locale),
})
