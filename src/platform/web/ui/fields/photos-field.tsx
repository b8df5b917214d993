import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { imageTypes } from '#platform/contract/uploads.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { BlobImage } from '../blob-image.tsx'
import { Button, IconButton } from '../button.tsx'
import { FieldErrorText, FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './photos-field.module.css'
import { photosFieldMessages } from './photos-field.messages.ts'
import type { Upload, Uploads } from './use-uploads.ts'

interface Props<Extra> extends Omit<FieldProps<never>, 'value' | 'onChange' | 'onBlur'> {
  uploads: Uploads<Extra>
  /** In place of the general words for why one failed. */
  describe?: (item: Upload<Extra>) => string | undefined
  /** What else is asked of each picture. */
  children?: (item: Upload<Extra>, place: number) => ReactNode
}

/**
 * Several pictures at once: chosen, dropped, pasted, or taken with the camera of a phone. Each shows its progress and
 * why it failed; what is typed beside them is not touched.
 */
export function PhotosField<Extra>({ uploads, describe, children, ...props }: Props<Extra>) {
  const t = useMessages(photosFieldMessages)
  const add = (files: Iterable<File>) => uploads.add(files)
  usePastedFiles(add)
  return (
    <FieldFrame {...frameProps(props)}>
      {(control) => (
        <div className="stack-3">
          <DropArea onFiles={add}>
            <PickButton {...control} icon="plus" onFiles={add} label={t.choose} />
            <span className={css.camera}>
              <PickButton icon="camera" isCamera onFiles={add} label={t.camera} />
            </span>
            <span className={css.drop}>{t.drop}</span>
          </DropArea>
          {uploads.items.length > 0 && (
            <ul className="stack-3 bare-list" aria-label={t.picked}>
              {uploads.items.map((item, at) => (
                <Item
                  key={item.key}
                  item={item}
                  place={at + 1}
                  uploads={uploads}
                  described={describe?.(item)}
                >
                  {children?.(item, at + 1)}
                </Item>
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

interface PickProps {
  label: string
  icon: 'plus' | 'camera'
  isCamera?: boolean
  onFiles: (files: Iterable<File>) => void
}

/** The browser's own control speaks the language of the browser, so ours stands before it. */
function PickButton({ label, icon, isCamera = false, onFiles, ...control }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={isCamera ? 'image/*' : imageTypes.join(',')}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again after it was taken out.
          event.target.value = ''
        }}
      />
      <Button {...control} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

function DropArea({ onFiles, children }: { onFiles: PickProps['onFiles']; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={css.area}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

/** Pasting works wherever the focus is: a dialog has it on itself at first. Pasted text goes its own way. */
function usePastedFiles(onFiles: (files: Iterable<File>) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

interface ItemProps<Extra> {
  item: Upload<Extra>
  place: number
  uploads: Uploads<Extra>
  described: string | undefined
  children: ReactNode
}

function Item<Extra>({ item, place, uploads, described, children }: ItemProps<Extra>) {
  const t = useMessages(photosFieldMessages)
  const { key, state, share } = item
  const isSending = state === 'sending'
  return (
    <li className={css.item}>
      <span className={css.frame}>
        <BlobImage file={item.file} className={css.preview} alt={t.preview(place)} />
      </span>
      <div className={css.middle}>
        {children}
        {isSending && (
          <>
            <progress className={css.progress} max={1} value={share} aria-label={t.preview(place)} />
            <span className="note">{t.sent(Math.round(share * 100))}</span>
          </>
        )}
        {(state === 'failed' || state === 'refused') && (
          <div role="alert">
            <FieldErrorText>{described ?? reasonOf(item, t.refusals)}</FieldErrorText>
          </div>
        )}
        {/* Sent again, a file that the server refused would be refused again. */}
        {state === 'failed' && !item.error?.fields['file'] && (
          <span>
            <Button size="small" icon="refresh" onClick={() => void uploads.retry(key)}>
              {t.retry}
            </Button>
          </span>
        )}
      </div>
      <IconButton
        size="small"
        icon="close"
        label={isSending ? t.stop(place) : t.remove(place)}
        onClick={() => uploads.remove(key)}
      />
    </li>
  )
}

function reasonOf({ reason, error }: Upload<unknown>, texts: Record<string, string>): string {
  const code = reason ?? error?.fields['file']?.[0] ?? error?.code ?? 'other'
  return texts[code.replace(/:.*$/, '')] ?? texts['other'] ?? ''
}
