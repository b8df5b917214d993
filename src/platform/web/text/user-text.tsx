import styles from './text.module.css'

/** Text that people wrote (a name, a tag), inside other text: its direction is its own. */
export function UserText({ children }: { children: string }) {
  return (
    <bdi dir="auto" className={styles.user}>
      {children}
    </bdi>
  )
}

/** Text that people wrote as a block (a comment): each line has its own direction, line breaks stay. */
export function UserParagraph({ children }: { children: string }) {
  return (
    <p dir="auto" className={styles.paragraph}>
      {children}
    </p>
  )
}
