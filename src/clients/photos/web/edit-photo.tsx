import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { limits } from '#platform/contract/scalars.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import {
  type Photo,
  photoLimits,
  photoRemoval,
  photoRemovalReasons,
  photos,
  photoViews,
  photoWords,
} from '../photos.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { photosMessages } from './photos.messages.ts'
import { usePhotoRefresh } from './use-photo-refresh.ts'

interface Props {
  photo: Photo
  onClose: () => void
}

const paramsOf = ({ clientId, id }: Photo) => ({ clientId, photoId: id })
const valuesOf = ({ takenOn, view, note }: Photo) => ({ takenOn, view, note })

/** Corrects day, view and note of a photo. */
export function EditPhoto({ photo, today, onClose }: Props & { today: IsoDate }) {
  const t = useMessages(photosMessages)
  const api = useApi()
  const refresh = usePhotoRefresh()
  const form = useForm({
    schema: photoWords,
    fields: {
      takenOn: { label: t.fields.takenOn, errors: { 'out-of-range': t.errors.outside } },
      view: { label: t.fields.view },
      note: { label: t.fields.note },
    },
    initial: valuesOf(photo),
    version: photo.version,
    stored: (record: Photo) => ({ values: valuesOf(record), version: record.version }),
    submit: async (_values, { changed, version: ifMatch }) =>
      (await api.call(photos.update, { params: paramsOf(photo), body: changed }, { ifMatch })).data,
  })
  const words = { title: t.editTitle, action: t.save, done: t.saved, notes: [], changed: t.changed }
  return (
    <ActionDialog texts={words} notes={words.notes} form={form} onDone={refresh} onClose={onClose}>
      <DateField
        {...form.field('takenOn')}
        today={today}
        min={addDays(today, -365 * photoLimits.yearsBack)}
        max={today}
      />
      <RadioGroup {...form.choice('view')} options={optionsOf(photoViews, t.views)} />
      <TextArea {...form.text('note')} rows={2} maxLength={photoLimits.note} />
    </ActionDialog>
  )
}

/** Deletes a photo for good, with a reason. */
export function RemovePhoto({ photo, onRemoved, onClose }: Props & { onRemoved: (() => void) | undefined }) {
  const t = useMessages(photosMessages)
  const api = useApi()
  const refresh = usePhotoRefresh()
  const form = useForm({
    schema: photoRemoval,
    fields: {
      reason: { label: t.fields.reason, errors: { required: t.errors.reasonMissing } },
      note: { label: t.fields.removalNote },
    },
    initial: { reason: null, note: null },
    version: photo.version,
    submit: async (body, { version: ifMatch }) =>
      (await api.call(photos.remove, { params: paramsOf(photo), body }, { ifMatch })).data,
  })
  function done() {
    refresh()
    onRemoved?.()
  }
  const words = {
    title: t.removeTitle,
    action: t.remove,
    done: t.removed,
    notes: [t.removeNote],
    changed: t.changed,
  }
  return (
    <ActionDialog texts={words} notes={words.notes} form={form} onDone={done} onClose={onClose}>
      <RadioGroup {...form.choice('reason')} options={optionsOf(photoRemovalReasons, t.reasons)} />
      <TextArea {...form.text('note')} rows={2} maxLength={limits.name} />
    </ActionDialog>
  )
}
