import { exerciseLevels } from '#content/exercises/exercises.contract.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { RecordPicker, RecordsPicker } from '#platform/web/ui/fields/record-picker.tsx'
import type { NamedRecord } from '#platform/web/ui/fields/record-source.ts'
import { TitleAndText } from '#platform/web/ui/fields/title-and-text.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { videoLimits, videoSources, videoStates } from '../videos.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import type { VideoValues } from './video-fields.ts'
import { videoFormMessages } from './video-form.messages.ts'
import { lengthText } from './video-labels.tsx'
import { videosMessages } from './videos.messages.ts'
import { videoCategorySource, videoExerciseSource } from './video-sources.ts'

interface Props {
  form: Form<VideoValues>
  /** Records of the stored video, which came with their names. */
  known?: { category: readonly NamedRecord[]; exercises: readonly NamedRecord[] }
}

/** The inputs of a video, for creating and editing alike. */
export function VideoForm({ form, known }: Props) {
  return (
    <>
      <Words form={form} />
      <Source form={form} />
      <Place form={form} {...(known && { known })} />
    </>
  )
}

function Words({ form }: Props) {
  const t = useMessages(videoFormMessages)
  const titles = { fa: form.text('title.fa'), ar: form.text('title.ar') }
  const texts = { fa: form.text('text.fa'), ar: form.text('text.ar') }
  return (
    <FormSection title={t.sections.words}>
      <TitleAndText
        label={t.sections.words}
        titles={titles}
        texts={texts}
        rows={4}
        maxLength={videoLimits.text}
      />
    </FormSection>
  )
}

function Source({ form }: Props) {
  const t = useMessages(videoFormMessages)
  const { prefs } = useLocale()
  const { source, durationSeconds: seconds } = form.values
  const isClear = seconds !== null && Number.isInteger(seconds) && seconds >= 60
  return (
    <FormSection title={t.sections.source}>
      <RadioGroup {...form.choice('source')} options={optionsOf(videoSources, t.sources)} />
      {source === 'link' && (
        <TextField
          {...form.text('link')}
          dir="ltr"
          type="url"
          maxLength={videoLimits.link}
          hint={t.hints.link}
          required
        />
      )}
      <NumberField
        {...form.number('durationSeconds')}
        whole
        hint={
          isClear
            ? localDigits(lengthText(seconds), prefs.digits)
            : source === 'upload'
              ? t.hints.duration
              : undefined
        }
      />
    </FormSection>
  )
}

function Place({ form, known = { category: [], exercises: [] } }: Props) {
  const t = useMessages(videoFormMessages)
  const { levels } = useMessages(videosMessages)
  const exercises = form.field('exerciseIds')
  return (
    <>
      <FormSection title={t.sections.exercises}>
        <RecordsPicker
          {...exercises}
          value={exercises.value.filter((id) => id !== null)}
          onChange={(ids) => exercises.onChange([...ids])}
          source={videoExerciseSource}
          known={known.exercises}
        />
      </FormSection>
      <FormSection title={t.sections.place}>
        <RecordPicker {...form.field('categoryId')} source={videoCategorySource} known={known.category} />
        <RadioGroup {...form.choice('level')} options={optionsOf(exerciseLevels, levels)} />
        <NumberField {...form.number('position')} whole hint={t.hints.position} />
        <RadioGroup {...form.choice('state')} options={optionsOf(videoStates, t.states)} />
      </FormSection>
    </>
  )
}
