import { api, type UploadedFile, urlOf } from '@yipin/contract';
import sharp from 'sharp';
import type { Actor, Answer, TestFirm } from '../../testing/test-firm.ts';

/** A form with one file in it, as browsers send it. */
export const formWith = (content: Buffer, name = 'picture.jpg', type = 'image/jpeg') => {
  const boundary = 'ofTheTest';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` };
};

/** What came of it. Only where it was taken is there a file to ask for. */
export type Upload = Answer & { readonly file: UploadedFile };

/** Uploads through the door, as `actor`, whatever comes of it. */
export const uploadTo =
  ({ app }: Pick<TestFirm, 'app'>) =>
  async ({ token }: Actor, content: Buffer, name?: string, type?: string): Promise<Upload> => {
    const { payload, contentType } = formWith(content, name, type);
    const { statusCode, json } = await app.inject({
      method: 'POST',
      url: urlOf(api.pictures.upload),
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType, '.aspnetcore.culture': 'en-US' },
      payload,
    });
    const body = json<Answer['body']>();
    return {
      status: statusCode,
      body,
      get file() {
        return api.pictures.upload.output.parse(body.result);
      },
    };
  };

let made = 0;

/** A canvas that no other is like. */
export const canvas = (width = 40, height = 30) => {
  made += 1;
  const background = { r: made % 256, g: Math.floor(made / 256) % 256, b: (made * 7) % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
};

/** A picture that no other is like. */
export const picture = (): Promise<Buffer> => canvas().jpeg().toBuffer();

/** A small PDF, with more in its catalogue if wanted. */
export const pdf = (catalogue = '', more = ''): Buffer => {
  made += 1;
  return Buffer.from(
    `%PDF-1.4\n%${made}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${more}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
};
