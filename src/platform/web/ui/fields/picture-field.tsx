import { imageTypes } from '#platform/contract/uploads.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BlobImage } from '../blob-image.tsx'
import { Button } from '../button.tsx'
import { FileField } from './file-field.tsx'
import css from './picture-field.module.css'
import { photosFieldMessages } from './photos-field.messages.ts'
import type { Picture, PictureState } from './use-picture.ts'

interface Props {
  name: string
  label: string
  hint?: string
  /** On the button: «choose» or «another one». */
  chooseLabel: string
  picture: Picture
  disabled?: boolean
}

/** One picture of a record (`usePicture`): chosen, shown, on its way with its progress, or why it is not. */
export function PictureField({ picture, chooseLabel, ...props }: Props) {
  const t = useMessages(photosFieldMessages)
  const refusals: Record<string, string> = t.refusals
  const { state } = picture
  const reason = 'reason' in state ? state.reason.replace(/:.*$/, '') : null
  return (
    <div className="grid-3">
      <FileField
        {...props}
        accept={imageTypes.join(',')}
        chooseLabel={state.phase === 'empty' ? chooseLabel : t.another}
        emptyLabel=""
        value={null}
        onChange={(file) => file && picture.choose(file)}
        {...(reason !== null && { error: refusals[reason] ?? refusals['other'] ?? '' })}
      />
      {state.phase !== 'empty' && <Chosen state={state} picture={picture} label={props.label} />}
    </div>
  )
}

interface ChosenProps {
  state: Exclude<PictureState, { phase: 'empty' }>
  picture: Picture
  label: string
}

function Chosen({ state, picture, label }: ChosenProps) {
  const t = useMessages(photosFieldMessages)
  const { phase, file } = state
  return (
    <div className="line-4">
      {phase !== 'refused' && <BlobImage file={file} className={css.preview} alt={t.chosen(label)} />}
      <div className={css.actions}>
        {phase === 'waiting' && <span>{t.waiting}</span>}
        {phase === 'sending' && (
          <>
            <progress className={css.progress} max={1} value={state.share} aria-label={label} />
            <span>{t.sent(Math.round(state.share * 100))}</span>
          </>
        )}
        {phase === 'failed' && (
          <Button size="small" icon="refresh" onClick={picture.retry}>
            {t.retry}
          </Button>
        )}
        <Button size="small" look="quiet" icon="close" onClick={() => picture.choose(null)}>
          {t.takeAway}
        </Button>
      </div>
    </div>
  )
}
