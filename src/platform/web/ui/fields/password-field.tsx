import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '../button.tsx'
import { fieldMessages } from './fields.messages.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './field.module.css'
import { keyboardState, type KeyboardState } from './keyboard-state.ts'

interface Props extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
  maxLength?: number
}

/** Warns of Caps Lock and of a Persian or Arabic layout: a password typed in it is the usual failure. */
export function PasswordField({ autoComplete, maxLength, onBlur, ...props }: Props) {
  const t = useMessages(fieldMessages)
  const [visible, setVisible] = useState(false)
  const [keyboard, setKeyboard] = useState<KeyboardState>({ capsLock: false, script: undefined })
  const onKey = (event: KeyboardEvent) => setKeyboard((before) => keyboardState(event.nativeEvent, before))
  const warnings = [keyboard.capsLock && t.capsLock, keyboard.script && t.keyboardScript[keyboard.script]]
  const warning = warnings.filter(Boolean).join(' ')
  return (
    <FieldFrame
      {...frameProps(props)}
      understood={
        warning && (
          <span role="status" className={css.warning}>
            {warning}
          </span>
        )
      }
    >
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            className={css.control}
            type={visible ? 'text' : 'password'}
            dir="ltr"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            onKeyDown={onKey}
            onKeyUp={onKey}
            onBlur={onBlur}
          />
          <span className={css.inner}>
            <IconButton
              icon={visible ? 'eye-off' : 'eye'}
              label={visible ? t.hidePassword : t.showPassword}
              size="small"
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
