import type { Progress } from '#platform/common/progress.ts'

export function progressOn(stream?: { readonly isTTY?: boolean; write(text: string): unknown }): Progress
