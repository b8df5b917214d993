import { useQuery } from '@tanstack/react-query'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { imageTypes } from '#platform/contract/uploads.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { BlobImage } from '#platform/web/ui/blob-image.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { photosFieldMessages } from '#platform/web/ui/fields/photos-field.messages.ts'
import { type Success, successes, type SuccessSide, successSides } from '../successes.contract.ts'
import css from './success.module.css'
import { holds } from './success-state.tsx'
import { successesMessages } from './successes.messages.ts'
import { useSuccessAct } from './use-success-acts.ts'

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
  const refusals: Record<string, string> = useMessages(photosFieldMessages).refusals
  const act = useSuccessAct(success.id, t.pictureKept)
  const error = act.error ? asApiError(act.error) : null
  const refusal = error && (error.fields['file']?.[0] ?? error.code)
  return (
    <div className={css.side}>
      <div className={css.frame}>
        <Picture success={success} side={side} />
      </div>
      <FileField
        name={side}
        label={t.fields[side]}
        accept={imageTypes.join(',')}
        chooseLabel={success[side] ? t.change : t.choose}
        emptyLabel=""
        value={null}
        onChange={(file) => file && act.mutate({ kind: 'picture', side, file })}
        disabled={act.isPending}
        error={refusal === null ? undefined : (refusals[refusal] ?? refusals['other'])}
      />
    </div>
  )
}

function Picture({ success, side }: SideProps) {
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
