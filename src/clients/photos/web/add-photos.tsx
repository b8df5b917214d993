import { type FormEvent, useId, useState } from 'react'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { PhotosField } from '#platform/web/ui/fields/photos-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { type Upload, useUploads } from '#platform/web/ui/fields/use-uploads.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { actionDialogMessages } from '#platform/web/form/action-dialog.messages.ts'
import { photoLimits, photos, type PhotoView, photoViews } from '../photos.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import css from './photos.module.css'
import { photosMessages } from './photos.messages.ts'
import { usePhotoRefresh } from './use-photo-refresh.ts'

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
  onClose: () => void
}

/** Several photos of one day at once. What could not be sent stays in the window, with its reason. */
export function AddPhotos({ clientId, today, onClose }: Props) {
  const t = useMessages(photosMessages)
  const words = useMessages(actionDialogMessages)
  const form = useId()
  const api = useApi()
  const refresh = usePhotoRefresh()
  const [takenOn, setTakenOn] = useState<IsoDate | null>(today)
  const [isAsked, setAsked] = useState(false)
  const [isSomeKept, setSomeKept] = useState(false)
  const first = addDays(today, -365 * photoLimits.yearsBack)
  const uploads = useUploads<PhotoView>({
    begin: (place) => photoViews[place % photoViews.length] ?? 'front',
    send: (view, options) =>
      api.call(photos.add, { params: { clientId }, query: { takenOn: takenOn ?? today, view } }, options),
    onKept() {
      setSomeKept(true)
      refresh()
    },
  })
  const isDay = takenOn !== null && takenOn >= first && takenOn <= today
  const isEmpty = uploads.items.length === 0
  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isDay || uploads.isSending || (isEmpty && !isSomeKept)) return
    const kept = await uploads.sendAll()
    if (kept === null) return
    if (kept > 0) toast(t.kept(kept))
    onClose()
  }
  const footer = (
    <>
      <Button type="submit" form={form} look="primary" busy={uploads.isSending}>
        {t.send}
      </Button>
      <Button onClick={onClose}>{words.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.addTitle} onClose={onClose} dirty={!isEmpty} footer={footer}>
      <form id={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <DateField
          name="takenOn"
          label={t.fields.takenOn}
          value={takenOn}
          onChange={(value) => setTakenOn(value || null)}
          today={today}
          min={first}
          max={today}
          required
          error={isAsked && !isDay ? t.errors.outside : undefined}
        />
        <PhotosField
          name="file"
          label={t.fields.file}
          hint={t.addHint}
          uploads={uploads}
          error={isAsked && isEmpty && !isSomeKept ? t.errors.noFile : undefined}
          describe={(item) => ownReason(item, t.errors)}
        >
          {(item) => (
            <SelectField
              name={`view-${item.key}`}
              label={t.fields.view}
              value={item.extra}
              disabled={item.state === 'sending'}
              options={optionsOf(photoViews, t.views)}
              onChange={(value) =>
                uploads.change(item.key, photoViews.find((view) => view === value) ?? 'front')
              }
            />
          )}
        </PhotosField>
      </form>
    </Dialog>
  )
}

/** What only photos of a client can fail for. */
function ownReason({ error }: Upload<PhotoView>, words: Record<string, string>): string | undefined {
  if (error?.fields['takenOn']) return words['outside']
  if (error?.code === 'forbidden') return words['forbidden']
  return error?.code === 'conflict' ? words['consent'] : undefined
}
