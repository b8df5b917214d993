import { useId, useState } from 'react'

/** What is typed into a `Finder`, and the line that was pointed at since. `field` goes to its `FinderField`. */
export function useFinder() {
  const list = useId()
  const [text, setText] = useState('')
  const [pointed, point] = useState<string | null>(null)
  const onType = (next: string) => {
    setText(next)
    point(null)
  }
  return { list, text, pointed, point, field: { list, text, onType, onPoint: point } }
}
