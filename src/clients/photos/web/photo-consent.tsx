import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import {
  consentGiving,
  consentTextVersion,
  consentWithdrawal,
  type PhotoAlbum,
  photos,
} from '../photos.contract.ts'
import css from './photos.module.css'
import { photoConsentMessages } from './photo-consent.messages.ts'
import { usePhotoRefresh } from './use-photo-refresh.ts'

interface Props {
  clientId: number
  onClose: () => void
}

/** Records that the client agreed to the words that stand here. */
export function GiveConsent({ clientId, onClose }: Props) {
  const t = useMessages(photoConsentMessages)
  const api = useApi()
  const refresh = usePhotoRefresh()
  const form = useForm({
    schema: consentGiving,
    fields: { textVersion: { label: t.title } },
    initial: { textVersion: consentTextVersion },
    submit: async (body) => (await api.call(photos.consent, { params: { clientId }, body })).data,
  })
  const words = { title: t.title, action: t.action, done: t.done, notes: [], changed: t.changed }
  return (
    <ActionDialog texts={words} notes={words.notes} form={form} onDone={refresh} onClose={onClose}>
      <p>{t.intro}</p>
      <ul className={css.words}>
        {Object.values(t.text).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ActionDialog>
  )
}

/** Records that the client took the consent back; of one that was taken back before, deletes what is hidden. */
export function WithdrawConsent({ clientId, album, onClose }: Props & { album: PhotoAlbum }) {
  const t = useMessages(photoConsentMessages)
  const api = useApi()
  const refresh = usePhotoRefresh()
  const isFirst = album.consent?.withdrawn === null
  const form = useForm({
    schema: consentWithdrawal,
    fields: { removePhotos: { label: t.withdraw.removePhotos } },
    initial: { removePhotos: !isFirst },
    submit: async (body) => (await api.call(photos.withdraw, { params: { clientId }, body })).data,
  })
  const { notes, removeNote, removePhotos: label, ...first } = t.withdraw
  const isRemoving = form.values.removePhotos === true
  const told = [...(isFirst ? Object.values(notes) : []), ...(isRemoving ? [removeNote] : [])]
  const words = { ...(isFirst ? first : t.removeHidden), notes: told, changed: t.changed }
  return (
    <ActionDialog texts={words} notes={words.notes} form={form} onDone={refresh} onClose={onClose}>
      {isFirst && <CheckboxField {...form.flag('removePhotos')} label={label} />}
    </ActionDialog>
  )
}
