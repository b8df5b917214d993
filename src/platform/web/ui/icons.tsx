import css from './icon.module.css'
import { fixedIcons, mirroredIcons, type IconName } from './icon-paths.ts'

const paths: Record<IconName, string> = { ...mirroredIcons, ...fixedIcons }

interface Props {
  name: IconName
  /** `control` follows the density (20 or 16 px); `small` stands in chips and tags. */
  size?: 'control' | 'small' | 'large'
}

/** A decorative drawing: the word beside it, or the name of its button, carries the meaning. */
export function Icon({ name, size = 'control' }: Props) {
  const className = name in mirroredIcons ? `${css.icon} ${css.mirrored}` : css.icon
  return (
    <svg className={className} data-size={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
