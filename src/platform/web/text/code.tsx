import { nationalPhone, plainPhone } from '#platform/contract/text/phones.ts'
import { copyPlain } from './copy-plain.ts'
import styles from './text.module.css'

interface CodeProps {
  children: string
  /** What is copied, when it differs from what is shown. */
  plain?: string
}

/**
 * A Latin token in its own order wherever it stands: code, e-mail, URL, @username, file name, version, ISO date,
 * time range. Digits stay ASCII.
 */
export function Code({ children, plain = children }: CodeProps) {
  return (
    <bdi dir="ltr" className={styles.code} onCopy={copyPlain(plain)}>
      {children}
    </bdi>
  )
}

/** A stored phone in national form; copied without spaces. */
export function Phone({ e164 }: { e164: string }) {
  return <Code plain={plainPhone(e164)}>{nationalPhone(e164)}</Code>
}
