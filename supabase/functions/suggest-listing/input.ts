/** The form as it stands, with the limits of the table. Only the kind must be there: it may be half filled in. */
import { z } from 'npm:zod@4';
import { textFields } from '../_shared/listing-text.ts';

const slug = z
  .string()
  .max(60)
  .nullish()
  .transform((value) => value || undefined);
const whole = (least: number, most: number) =>
  z
    .number()
    .int()
    .min(least)
    .max(most)
    .nullish()
    .transform((value) => value ?? undefined);

export const input = z.object({
  ...textFields,
  kind: z.enum(['motorcycle', 'part']),
  make: slug,
  type: slug,
  year: whole(1900, 2100),
  mileage_km: whole(0, 1_000_000),
  condition: slug,
  city: slug,
  engine_cc: whole(0, 10_000),
  color: slug,
  price: whole(0, 10_000_000),
  warranty: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});

export type Form = z.output<typeof input>;
