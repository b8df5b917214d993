const keyName = /((?:Ctrl\+)?[A-Z][A-Za-z0-9]*)/

/** A sentence that names keys: they are called as on every keyboard, whatever language the sentence is in. */
export function KeyNames({ text }: { text: string }) {
  return text.split(keyName).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <kbd key={part} lang="en" dir="ltr">
        {part}
      </kbd>
    ),
  )
}
