/** Is here too for the journeys, which know of the services only what the workbench gives them. */
export { freePort } from 'embedded-supabase/ports';
