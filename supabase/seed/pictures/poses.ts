import type { Subject } from './subjects.ts';

/** Where the camera of a picture stands. */
export interface Pose {
  /** How large the vehicle is: nearer or farther away. */
  readonly size: number;
  /** From how far in front of it, in degrees from the side. */
  readonly angle: number;
  /** It faces left. */
  readonly turned: boolean;
}

/** From the side, as in every gallery. */
export const straight: Pose = { size: 1.13, angle: 0, turned: false };

/** No two neighbours are alike in size and angle, so that a row of one kind of vehicle is not one picture in many paints. */
const cycle: readonly Pose[] = [
  straight,
  { size: 1.16, angle: 32, turned: true },
  { size: 1.3, angle: 0, turned: false },
  { size: 1.2, angle: 28, turned: false },
  { size: 1.04, angle: 0, turned: true },
  { size: 1.3, angle: 38, turned: true },
  { size: 1.08, angle: 20, turned: false },
];

/** How large those may be that fill the picture sooner, being long or high. */
const largest: Partial<Record<Subject, number>> = {
  atv: 1.13,
  cruiser: 1.13,
  bagger: 1.13,
  adventure: 1.16,
  dirt: 1.2,
  classic: 1.24,
};

/** Gives things of one kind different poses, in the order in which they are listed. */
export function posesOf(subjects: readonly Subject[]): Pose[] {
  const seen = new Map<Subject, number>();
  return subjects.map((subject) => {
    const nth = seen.get(subject) ?? 0;
    seen.set(subject, nth + 1);
    const pose = cycle[nth % cycle.length] ?? straight;
    return { ...pose, size: Math.min(pose.size, largest[subject] ?? pose.size) };
  });
}
