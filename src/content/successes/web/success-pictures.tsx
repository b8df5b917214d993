import { useQuery } from '@tanstack/react-query'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { BlobImage } from '#platform/web/ui/blob-image.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { PictureField } from '#platform/web/ui/fields/picture-field.tsx'
import { usePicture } from '#platform/web/ui/fields/use-picture.ts'
import { inThisPage } from '#platform/web/ui/fields/waiting-files.ts'
import { type Success, successes, type SuccessSide, successSides } from '../successes.contract.ts'
import css from './success.module.css'
import { holds } from './success-state.tsx'
import { successesMessages } from './successes.messages.ts'
import { useSendPicture } from './use-success-actions.ts'

/** Where a picture waits: for a story that is being written, or for one that is stored. Only in this page: it is of a person. */
export const picturePlace = (successId: number | null, side: SuccessSide): string =>
  `success/${successId ?? 'new'}/${side}`

/** The two pictures of a success story; without consent there are none to be seen or added. */
export function SuccessPictures({ success }: { success: Success }) {
  const t = useMessages(successesMessages)
  return (
    <FormSection title={t.sections.pictures}>
      {holds(success) ? (
        <div className={css.pictures}>
          {successSides.map((side) => (
            <Side key={side} success={success} side={side} />
          ))}
        </div>
      ) : (
        <InlineMessage tone="info">{t.picturesLocked}</InlineMessage>
      )}
    </FormSection>
  )
}

interface SideProps {
  success: Success
  side: SuccessSide
}

function Side({ success, side }: SideProps) {
  const t = useMessages(successesMessages)
  const send = useSendPicture(success.id, side, t.pictureKept)
  const picture = usePicture({ place: picturePlace(success.id, side), files: inThisPage, send })
  return (
    <div className={css.side}>
      <div className={css.frame}>
        <Stored success={success} side={side} />
      </div>
      <PictureField
        name={side}
        label={t.fields[side]}
        chooseLabel={success[side] ? t.change : t.choose}
        picture={picture}
      />
    </div>
  )
}

/** The two pictures of a story that is being written: they are sent once it is stored. */
export function NewSuccessPictures({ isAgreed }: { isAgreed: boolean }) {
  const t = useMessages(successesMessages)
  return (
    <FormSection title={t.sections.pictures}>
      {isAgreed ? (
        <div className={css.pictures}>
          {successSides.map((side) => (
            <NewSide key={side} side={side} />
          ))}
        </div>
      ) : (
        <InlineMessage tone="info">{t.picturesLocked}</InlineMessage>
      )}
    </FormSection>
  )
}

function NewSide({ side }: { side: SuccessSide }) {
  const t = useMessages(successesMessages)
  const picture = usePicture({ place: picturePlace(null, side), files: inThisPage })
  return <PictureField name={side} label={t.fields[side]} chooseLabel={t.choose} picture={picture} />
}

function Stored({ success, side }: SideProps) {
  const t = useMessages(successesMessages)
  const api = useApi()
  const picture = success[side]
  const file = useQuery({
    queryKey: [endpointKey(successes.picture), success.id, picture?.key],
    queryFn: ({ signal }) =>
      api.file(
        successes.picture,
        { params: { successId: success.id, side }, query: { size: 'full' } },
        { signal },
      ),
    enabled: picture !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (picture === null) return <span>{t.noPicture}</span>
  if (file.isError) return <span>{t.pictureFailed}</span>
  if (!file.data) return null
  return <BlobImage file={file.data} alt={t.fields[side]} width={picture.width} height={picture.height} />
}
