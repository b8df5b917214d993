import { useCallback, useState } from 'react'

interface Props {
  file: Blob
  alt: string
  className?: string | undefined
  /** Of the picture, so that its room is there before it is drawn. */
  width?: number
  height?: number
}

/** A picture from a file of this page: its address lives as long as the element. What cannot be drawn is not there. */
export function BlobImage({ file, alt, ...rest }: Props) {
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (isBroken) return null
  return <img ref={show} alt={alt} draggable={false} onError={() => setBroken(true)} {...rest} />
}
