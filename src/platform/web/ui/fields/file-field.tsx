import { useRef } from 'react'
import { Button } from '../button.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './file-field.module.css'

export interface FileFieldProps extends FieldProps<File | null> {
  /** As in HTML: `.csv,text/csv`. */
  accept: string
  /** On the button: «انتخاب فایل». */
  chooseLabel: string
  /** Beside the button while there is no file. */
  emptyLabel: string
}

/** One file of this device. The browser's own control speaks the language of the browser, so ours stands before it. */
export function FileField({ accept, chooseLabel, emptyLabel, value, onChange, ...props }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame {...frameProps(props)}>
      {(control) => (
        <div className={css.file}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={props.label}
            accept={accept}
            onChange={(event) => {
              onChange(event.target.files?.[0] ?? null)
              // The same file may be chosen again after it was taken out.
              event.target.value = ''
            }}
          />
          <Button {...control} onBlur={props.onBlur} onClick={() => input.current?.click()}>
            {chooseLabel}
          </Button>
          <bdi>{value?.name ?? emptyLabel}</bdi>
        </div>
      )}
    </FieldFrame>
  )
}
