/** A function that makes the value of each key once: making a format of `Intl` takes far longer than using it. */
export function oncePer<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
