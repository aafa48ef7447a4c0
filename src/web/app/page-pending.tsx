import { SkeletonLines } from '../ui/skeleton.tsx'
import { BarePage } from './bare-page.tsx'
import { useHasShell } from './use-has-shell.ts'

/** Shown while a page's script loads, where its content will stand. */
export function PagePending() {
  const hasShell = useHasShell()
  const lines = <SkeletonLines label="The page is loading" widths={[38, 62, 88, 74, 80, 55]} />
  return hasShell ? lines : <BarePage>{lines}</BarePage>
}
