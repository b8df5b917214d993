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
 * Whether all that was asked first has been answered, or a second has passed. What came later in the upper part of a
 * page would push the lower part away from under the pointer.
 * @param isThere whether everything is there already, as on the way back to a page
 */
export function useSettled(isThere: boolean): boolean {
  const queries = useQueryClient()
  const [isSettled, setIsSettled] = useState(isThere)
  useEffect(() => {
    if (isSettled) return undefined
    let next: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(next)
      next = setTimeout(() => {
        if (queries.isFetching({ predicate: isFirstAnswer }) === 0) setIsSettled(true)
      }, nextQuestionMs)
    }
    const stop = queries.getQueryCache().subscribe(look)
    const timer = setTimeout(() => setIsSettled(true), longestMs)
    look()
    return () => {
      stop()
      clearTimeout(next)
      clearTimeout(timer)
    }
  }, [queries, isSettled])
  return isSettled
}

/** Shows its children at once when everything has settled. */
export function Together({ isThere, waiting, children }: Props) {
  const isShown = useSettled(isThere)
  return (
    <>
      {!isShown && waiting}
      <div className={isShown ? css.shown : css.held}>{children}</div>
    </>
  )
}
