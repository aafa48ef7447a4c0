import { queryOptions } from '@tanstack/react-query'
import { picturesQuery } from '../pictures/queries.ts'

/** Bytes of pictures and files that are kept, and how many the plan holds. */
export const mediaUseQuery = queryOptions({ ...picturesQuery, select: ({ use }) => use })
