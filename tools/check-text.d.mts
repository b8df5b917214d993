export interface TextFile {
  path: string
  text: string
}
export interface Problem {
  path: string
  line: number
  rule: string
  text: string
}
export function checkText(files: readonly TextFile[]): Problem[]
