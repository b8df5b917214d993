import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../pages/error-page.tsx'

interface State {
  failure: { error: unknown } | null
}

/** The last resort: when the frame itself fails there is still a page that says so. */
export class FrameBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorPage error={failure.error} /> : this.props.children
  }
}
