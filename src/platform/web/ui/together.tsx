import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import css from './together.module.css'

/** Who waits longer sees what has come. */
const longestMs = 1_000

/** What is drawn with an answer may ask the next question. */
const nextQuestionMs = 20

const isFirstAnswer = ({ state }: Query): boolean => state.data === undefined

interface Props {
  /** Whether everything is there already, as on the way back to a page. */
  isThere: boolean
  /** Stands in for the children. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * Shows its children at once when all that they ask first has been answered, after a second at the latest. What came
 * later in the upper part of a page would push the lower part away from under the pointer.
 */
export function Together({ isThere, waiting, children }: Props) {
  const queries = useQueryClient()
  const [isShown, setIsShown] = useState(isThere)
  useEffect(() => {
    if (isShown) return undefined
    let next: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(next)
      next = setTimeout(() => {
        if (queries.isFetching({ predicate: isFirstAnswer }) === 0) setIsShown(true)
      }, nextQuestionMs)
    }
    const stop = queries.getQueryCache().subscribe(look)
    const timer = setTimeout(() => setIsShown(true), longestMs)
    look()
    return () => {
      stop()
      clearTimeout(next)
      clearTimeout(timer)
    }
  }, [queries, isShown])
  return (
    <>
      {!isShown && waiting}
      <div className={isShown ? css.shown : css.held}>{children}</div>
    </>
  )
}
