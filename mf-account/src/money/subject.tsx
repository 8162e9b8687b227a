import './subject.css';
import { pictureBase } from '@dabbab/platform/pictures';
import { Picture } from '@dabbab/ui/picture';
import type { ReactNode } from 'react';

interface SubjectProps {
  /** Of the ad or shop; null draws none. */
  coverPath: string | null;
  title: ReactNode;
  children?: ReactNode;
}

/** Draws what somebody pays for: picture, name, and what is to be said of it. */
export function Subject({ coverPath, title, children }: SubjectProps) {
  return (
    <div className="subject">
      {coverPath && <Picture base={pictureBase(coverPath)} alt="" sizes="96px" className="subject__picture" />}
      <div className="grow">
        <p className="strong">{title}</p>
        <div className="subject__more">{children}</div>
      </div>
    </div>
  );
}
