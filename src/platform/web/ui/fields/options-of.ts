/** The values of a closed list as the options of a field or filter: `optionsOf(stages, t.stages)`. */
export const optionsOf = <Value extends PropertyKey, Texts extends Readonly<Record<Value, unknown>>>(
  values: readonly Value[],
  texts: Texts,
): { value: Value; label: Texts[Value] }[] => values.map((value) => ({ value, label: texts[value] }))
