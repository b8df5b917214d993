import css from './star.module.css'

/** Two squares, the eight-point star between their crossings, and the same again in its heart. */
const LINES = [
  'M60 4L116 60L60 116L4 60ZM99.6 20.4L99.6 99.6L20.4 99.6L20.4 20.4Z',
  'M76.4 20.4L76.4 99.6L20.4 43.6L99.6 43.6L43.6 99.6L43.6 20.4L99.6 76.4L20.4 76.4Z',
  'M66.8 43.6L66.8 76.4L43.6 53.2L76.4 53.2L53.2 76.4L53.2 43.6L76.4 66.8L43.6 66.8Z',
]

/** شمسه: the eight-point line star of empty, error and login states; never in dense screens. */
export function Star({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <svg className={css.star} data-size={size} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      {LINES.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
